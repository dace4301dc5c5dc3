/** What will happen, sentence by sentence. */
export const Sentences = ({ of }: { readonly of: readonly string[] }) => (
  <>
    {of.map((sentence) => (
      <p key={sentence} className="sentence">
        {sentence}
      </p>
    ))}
  </>
);
