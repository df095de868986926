import { RunScreen } from './run/RunScreen';
import { CONCEPTS } from './draft/run-kind';
import { Wizard } from './steps/Wizard';

/** Charges a concept to many students: a wizard of three steps, then the run. */
export default function BulkInvoicingScreen() {
  return <RunScreen kind={CONCEPTS} Form={Wizard} />;
}
