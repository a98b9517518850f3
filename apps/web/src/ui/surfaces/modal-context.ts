import { createContext } from 'react';

/** Set by the dialog host: a closing dialog plays its animation before it is gone. */
export const ModalContext = createContext({ isClosing: false });
