import { useEffect, useState } from 'react';
import type { Reply } from '#contract/endpoints.ts';
import { isNotServed } from '../../bridges/api-error.ts';
import type { QueryResult } from '../../bridges/use-query.ts';
import { ListSkeleton } from '../../components/screen/list-skeleton.tsx';
import { QueryView } from '../../components/screen/query-view.tsx';
import { SectionHeader } from '../../components/screen/section-header.tsx';
import { formatDate } from '../../i18n/format-values.ts';
import { useLanguageTag, useText } from '../../i18n/text.ts';
import { digestText } from '../../platform/digest-text.ts';
import * as shared from '../../ui/styles/shared.module.css';
import * as styles from './push.module.css';

type Device = Reply<'push.devices'>['pushDevices'][number];

interface PushDevicesProps {
  shown: QueryResult<'push.devices'>;
  /** The token of this device, if it is bound. */
  registrationToken: string | null;
}

/** Lists the devices that receive a member's pushes, this one first and marked. docs/product/push.md */
export function PushDevices({ shown, registrationToken }: PushDevicesProps) {
  const text = useText();
  const ownId = useDigest(registrationToken);
  if (!shown.value && isNotServed(shown.error)) return null;
  return (
    <section aria-label={text('push_devices')}>
      <SectionHeader title={text('push_devices')} storedAt={shown.meta?.storedAt} />
      <QueryView
        shown={shown}
        skeleton={<ListSkeleton rows={1} />}
        failedTitle={text('push_devices_failed')}
        isEmpty={({ pushDevices }) => pushDevices.length === 0}
        empty={text('push_devices_none')}
      >
        {({ pushDevices }) => (
          <ul className={styles.devices}>
            {sortOwnFirst(pushDevices, ownId).map((device) => (
              <Row key={device.id} device={device} isOwn={device.id === ownId} />
            ))}
          </ul>
        )}
      </QueryView>
    </section>
  );
}

const sortOwnFirst = (devices: readonly Device[], ownId: string | undefined) =>
  devices.toSorted((a, b) => Number(b.id === ownId) - Number(a.id === ownId) || b.boundAt - a.boundAt);

function Row({ device: { name, boundAt }, isOwn }: { device: Device; isOwn: boolean }) {
  const text = useText();
  const tag = useLanguageTag();
  return (
    <li>
      <b>
        <bdi>{name || text('push_device_unnamed')}</bdi>
      </b>
      <small className={`${shared.muted} ${shared.num}`}>{text('push_device_since', { date: formatDate(boundAt, tag) })}</small>
      {isOwn && <span className={styles.here}>{text('push_this_device')}</span>}
    </li>
  );
}

function useDigest(registrationToken: string | null): string | undefined {
  const [digest, setDigest] = useState<string>();
  useEffect(() => {
    let isCurrent = true;
    setDigest(undefined);
    if (registrationToken !== null) void digestText(registrationToken).then((found) => isCurrent && setDigest(found));
    return () => {
      isCurrent = false;
    };
  }, [registrationToken]);
  return digest;
}
