import { router } from '#web/shared/navigation.ts';

const FORM = /^pages\/transaction\/index2?$/;

/** Whether the order form is on top; the tab root stays mounted behind other screens. */
export const isOnForm = (): boolean => FORM.test(router.state.get().stack.at(-1)?.path ?? '');
