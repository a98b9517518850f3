/** An e-mail address that breaks after its '@' rather than anywhere, and reads left to right everywhere. */
export function MailText({ mail }: { readonly mail: string }) {
  const [name, host] = mail.split('@');
  if (host === undefined) return <bdi>{mail}</bdi>;
  return (
    <bdi>
      {name}@<wbr />
      {host}
    </bdi>
  );
}
