import { useText } from '#ui/i18n/texts.ts';
import type { Address } from '#web/shared/address.ts';
import type { HeldProduct, WebRoom } from '#web/shared/room.ts';
import { labelKey, roomLabels, roomNamed } from '#web/shared/rooms.ts';
import { financeTexts } from '../locales/index.ts';
import type { RunningProduct } from '../queries.ts';

type Named = Pick<RunningProduct, 'room' | 'kind' | 'id'>;

const heldIn = ({ room, kind }: Named): { readonly room: WebRoom; readonly held: HeldProduct } | undefined => {
  const found = roomNamed(room);
  const held = found?.holdings?.[kind];
  return found && held && { room: found, held };
};

/** What the room calls a product of this kind, with the coin or token that it is about; its server may know a newer kind. */
export const useProductName = (): ((product: Named & Pick<RunningProduct, 'about'>) => string) => {
  const [text, label] = [useText(financeTexts), useText(roomLabels)];
  return (product) => {
    const found = heldIn(product);
    const name = found ? label(labelKey(found.room, found.held.name)) : product.kind;
    return text('product_about', { name, about: product.about });
  };
};

export const productPage = (product: Named): Address | undefined => heldIn(product)?.held.page(product.id);
