import { useState } from 'react';
import { identityCalls } from '#contract/identity/calls.ts';
import { instantOf } from '#contract/kit/instant.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Tag } from '#ui/chip.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { useTimeAgo } from '#ui/format/use-time-ago.ts';
import { useText } from '#ui/i18n/texts.ts';
import { uiTexts } from '#ui/locales/index.ts';
import { now } from '#ui/now.ts';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { toast } from '#ui/toast-store.ts';
import { outdate, useRead, useWrite } from '#web/shared/calls.ts';
import { PageFrame } from '#web/shared/page-frame.tsx';
import { identityTexts } from '../locales/index.ts';
import type { Device } from '../queries.ts';
import { Loaded } from './loaded.tsx';

const views = [identityCalls.devices, identityCalls.securityOverview, identityCalls.securityEvents];

/** One other device, or all of them. */
type Ending = Device | 'others';

export const DevicesView = () => {
  const text = useText(identityTexts);
  const read = useRead(identityCalls.devices, {});
  const [ending, setEnding] = useState<Ending>();
  const others = read.value?.filter(({ is_current }) => !is_current) ?? [];
  return (
    <PageFrame
      title={text('devices')}
      footer={
        others.length === 0 ? undefined : (
          <Button variant="secondary" onClick={() => setEnding('others')} testId="devices.end_others">
            {text('devices_end_others')}
          </Button>
        )
      }
      testId="devices"
    >
      <p className="type-body text-2">{text('devices_intro')}</p>
      <Loaded read={read} skeleton={<SkeletonRows count={3} />}>
        {(devices) => (
          <Card flush>
            {devices.map((device) => (
              <DeviceRow key={device.id} device={device} onEnd={() => setEnding(device)} />
            ))}
          </Card>
        )}
      </Loaded>
      <EndDialog ending={ending} onClose={() => setEnding(undefined)} />
    </PageFrame>
  );
};

const DeviceRow = ({ device, onEnd }: { device: Device; onEnd: () => void }) => {
  const text = useText(identityTexts);
  const ago = useTimeAgo();
  return (
    <div className="flex items-center gap-3 px-4 py-3" data-testid="devices.device">
      <div className="flex min-w-0 flex-1 flex-col gap-0.5">
        <span className="flex flex-wrap items-center gap-x-2 type-body text-1">
          {device.device}
          {device.is_current && <Tag tone="accent">{text('device_this')}</Tag>}
        </span>
        <span className="num type-caption wrap-anywhere text-3">{device.address}</span>
        <span className="type-caption text-3">
          {text('device_seen', { time: ago(device.last_seen_at, instantOf(now())) })}
        </span>
      </div>
      {!device.is_current && (
        <Button variant="ghost" size="small" fit onClick={onEnd} testId="devices.end">
          {text('device_end')}
        </Button>
      )}
    </div>
  );
};

const EndDialog = ({ ending, onClose }: { ending: Ending | undefined; onClose: () => void }) => {
  const text = useText(identityTexts);
  const words = useText(uiTexts);
  const write = useWrite(identityCalls.endDevice, { changes: views });
  const one = ending === 'others' ? undefined : ending;
  const end = async (): Promise<void> => {
    const sent = await write.send(one === undefined ? {} : { id: one.id });
    if (sent.state === 'unknown') return;
    if (sent.state === 'done') toast.show(text('device_ended'), { kind: 'done' });
    // A refusal means that the device was already gone; the list still shows it.
    else outdate(views);
    onClose();
  };
  return (
    <Dialog
      open={ending !== undefined}
      onClose={onClose}
      title={one === undefined ? text('devices_end_others') : text('device_end_title', { device: one.device })}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {words('cancel')}
          </Button>
          <Button variant="danger" busy={write.busy} onClick={() => void end()} testId="devices.end_confirm">
            {text('device_end')}
          </Button>
        </>
      }
      testId="devices.dialog"
    >
      {text('device_end_caption')}
    </Dialog>
  );
};
