const KEY = 'console_device';

/** What a browser keeps for whoever logs in with it: two people at one browser are one pair of eyes (OP27). */
export interface DeviceStore {
  read(): string | undefined;
  keep(device_key: string): void;
}

export const deviceIn = (storage: Pick<Storage, 'getItem' | 'setItem'>): DeviceStore => ({
  read: () => storage.getItem(KEY) ?? undefined,
  keep: (device_key) => storage.setItem(KEY, device_key),
});
