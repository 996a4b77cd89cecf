/** An e-mail address that a narrow screen breaks after the @, not within a word. */
export function EmailAddress({ email }: { email: string }) {
  const hostStart = email.lastIndexOf('@') + 1;
  return (
    <>
      {email.slice(0, hostStart)}
      <wbr />
      {email.slice(hostStart)}
    </>
  );
}
