import './words.css';

/** What will happen, sentence by sentence. */
export const Words = ({ of }: { readonly of: readonly string[] }) => (
  <>
    {of.map((sentence) => (
      <p key={sentence} className="words">
        {sentence}
      </p>
    ))}
  </>
);
