import { RunScreen } from '../../processes/confirmed-run';
import { CONCEPTS } from './draft/issue-kind';
import { INVOICE_CRUMBS, issuedRun } from './run/issued-run';
import { Wizard } from './steps/Wizard';

const RUN = issuedRun(CONCEPTS);

/** Charges a concept to many students: a wizard of three steps, then the run. */
export default function BulkInvoicingScreen() {
  return <RunScreen kind={RUN} permission="facturas.emitir" crumbs={INVOICE_CRUMBS} Form={Wizard} />;
}
