/** The server names the icon of a shortcut; the drawings are a separate chunk to keep the first bundle small. */
export const MenuIcon = ({ name, size = 24 }: { name: string; size?: number }) => (
  <svg
    aria-hidden
    width={size}
    height={size}
    fill="none"
    stroke="currentColor"
    strokeWidth={1.75}
    strokeLinecap="round"
    strokeLinejoin="round"
  >
    <use href={`/h5/menu-icons.svg#${name}`} />
  </svg>
);
