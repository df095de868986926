import { moneyText } from '../../../base';
import { Band } from '../../../processes/confirmed-run';
import { Button } from '../../../ui';
import { differentAmount } from '../draft/catalogue';
import type { DraftState } from '../draft/use-draft';
import css from './Steps.module.css';

/** Shows a note if the amount of the draft differs from the catalogue. The step still counts as complete. */
export function AmountNote({ draft, change }: Pick<DraftState, 'draft' | 'change'>) {
  const listed = differentAmount(draft);
  if (listed === null) return null;
  return (
    <Band
      role="status"
      className={css.amountNote}
      action={
        <Button small variant="quiet" onClick={() => change({ importe: listed })}>
          Usar el del catálogo
        </Button>
      }
    >
      <p>
        El importe ({moneyText(draft.importe)}) no es el del catálogo ({moneyText(listed)}).
      </p>
    </Band>
  );
}
