import { lazyList } from '../../components/screen/lazy-list.tsx';
import { useStatus } from '../../services/status/status.ts';
import { ScreenSkeleton } from '../../ui/skeleton.tsx';

const LazyHistory = lazyList(async () => (await import('./lazy/history-parts.tsx')).HistoryPage, {
  name: 'history_title',
  rows: 6,
});

/** The history of a member's money. Whether the operator has a ledger is in the status. docs/product/history.md */
export function HistoryScreen() {
  const { value, isLoading } = useStatus();
  return !value && isLoading ? <ScreenSkeleton /> : <LazyHistory />;
}
