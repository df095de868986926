import { COLLECT } from './acts';
import { MarkScreen } from './MarkScreen';

/** Marks invoices as collected. */
export default function CollectScreen() {
  return <MarkScreen act={COLLECT} />;
}
