/** Width by height; a poster whose size is not known is square. */
export const ratioOf = ({ width, height }: { readonly width: number; readonly height: number }): number =>
  width > 0 && height > 0 ? width / height : 1;
