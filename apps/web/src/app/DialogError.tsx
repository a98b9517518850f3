import { Component, type ErrorInfo, type ReactNode } from 'react';
import { dialogs } from '../platform/dialogs/dialogs.ts';
import { tellFailure } from '../platform/tell-failure.ts';
import { forgetFailedCode } from './lazy-code.ts';

interface DialogErrorProps {
  /** The id of the dialog inside. */
  readonly id: number;
  readonly children: ReactNode;
}

/**
 * A dialog that cannot be drawn is dropped with a word about it: the page behind it, and the round that may be
 * under way there, go on.
 */
export class DialogError extends Component<DialogErrorProps, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { readonly hasFailed: boolean } {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    forgetFailedCode();
    dialogs.drop(this.props.id);
    tellFailure(error, info.componentStack ?? undefined);
  }

  override render() {
    return this.state.hasFailed ? null : this.props.children;
  }
}
