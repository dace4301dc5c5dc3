/** What the screen scrolls to when an option was accepted: its line and its ring are below. */
export const TOP = 'options-top';
