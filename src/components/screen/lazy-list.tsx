import type { ComponentType } from 'react';
import { type AnyTextKey, useText } from '../../i18n/text.ts';
import { useLazyPart } from '../../services/lazy-part.tsx';
import { ListFailure } from '../../ui/list-failure.tsx';
import { useOutage } from '../connection/needs-network.tsx';
import { ListSkeleton } from './list-skeleton.tsx';

interface LazyListProps<P> {
  load: () => Promise<ComponentType<P>>;
  name: AnyTextKey;
  rows: number | undefined;
  props: P;
}

function LazyList<P extends object>({ load, name, rows, props }: LazyListProps<P>) {
  const text = useText();
  const outage = useOutage();
  const { state, retry } = useLazyPart(load);
  if (state.kind === 'here') return <state.Component {...props} />;
  if (state.kind === 'loading') return <ListSkeleton rows={rows} />;
  return (
    <ListFailure
      isCalm
      title={text('part_failed', { name: text(name) })}
      text={outage ?? text('page_failed_text')}
      retryLabel={text('retry_once')}
      onRetry={retry}
    />
  );
}

/**
 * Creates a part of a screen that loads on demand: it is not precached with a release, because everything in it needs the network
 * anyway. If it does not load, it names what is missing and why, and offers a retry.
 */
export function lazyList<P extends object>(
  load: () => Promise<ComponentType<P>>,
  { name, rows }: { readonly name: AnyTextKey; readonly rows?: number },
): ComponentType<P> {
  return (props: P) => <LazyList load={load} name={name} rows={rows} props={props} />;
}
