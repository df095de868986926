import { REOPEN } from './acts';
import { MarkScreen } from './MarkScreen';

/** Marks collected invoices as pending again. */
export default function ReopenScreen() {
  return <MarkScreen act={REOPEN} />;
}
