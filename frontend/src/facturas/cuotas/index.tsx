import { FEES } from '../masiva/draft/run-kind';
import { RunScreen } from '../masiva/run/RunScreen';
import { FeesForm } from './FeesForm';

/** Bills the fees of a month: a form with its preview, then the run. */
export default function FeesScreen() {
  return <RunScreen kind={FEES} Form={FeesForm} />;
}
