/** A claw on its cable, open. Drawn from the top edge down; its width is that of its place. */
export function ClawHead({ className }: { readonly className?: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 60 64" width="60" height="64" aria-hidden="true">
      <path d="M30 0v26" stroke="#7f8fbf" strokeWidth="4" />
      <rect x="19" y="22" width="22" height="15" rx="6" fill="#c9d6f4" stroke="#8fa2d0" strokeWidth="2" />
      <path
        d="M21 37Q5 43 8 56l7 7M39 37q16 6 13 19l-7 7M30 38v20"
        fill="none"
        stroke="#8fa2d0"
        strokeWidth="5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
