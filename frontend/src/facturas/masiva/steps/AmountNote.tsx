import { IconAlertTriangle } from '@tabler/icons-react';
import { moneyText } from '../../../base';
import { Button } from '../../../ui';
import { differentAmount } from '../draft/catalogue';
import type { DraftState } from '../draft/use-draft';
import css from './Steps.module.css';

/** Says that the amount is not that of the catalogue. It is no refusal. */
export function AmountNote({ draft, change }: Pick<DraftState, 'draft' | 'change'>) {
  const listed = differentAmount(draft);
  if (listed === null) return null;
  return (
    <div className={css.leftOut} role="status">
      <IconAlertTriangle size={18} stroke="1.75" className={css.leftOutIcon} aria-hidden />
      <p className={css.leftOutWords}>
        El importe ({moneyText(draft.importe)}) no es el del catálogo ({moneyText(listed)}).
      </p>
      <Button small variant="quiet" onClick={() => change({ importe: listed })}>
        Usar el del catálogo
      </Button>
    </div>
  );
}
