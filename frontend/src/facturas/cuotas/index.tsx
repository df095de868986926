import { RunScreen } from '../../processes/confirmed-run';
import { FEES } from '../masiva/draft/issue-kind';
import { INVOICE_CRUMBS, issuedRun } from '../masiva/run/issued-run';
import { FeesForm } from './FeesForm';

const RUN = issuedRun(FEES);

/** Bills the fees of a month: a form with its preview, then the run. */
export default function FeesScreen() {
  return <RunScreen kind={RUN} permission="facturas.emitir" crumbs={INVOICE_CRUMBS} Form={FeesForm} />;
}
