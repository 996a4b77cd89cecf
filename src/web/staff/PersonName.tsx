/** First name first in whatever scripts: each part is isolated from the other. */
export function PersonName({
  person: { firstName, lastName },
}: {
  person: { firstName: string; lastName: string };
}) {
  return (
    <>
      <bdi>{firstName}</bdi> <bdi>{lastName}</bdi>
    </>
  );
}
