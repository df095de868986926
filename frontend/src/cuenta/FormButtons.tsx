import { Button } from '../ui';
import css from './Account.module.css';

interface FormButtonsProps {
  label: string;
  /** True for an action that removes a protection, such as the second factor. */
  isDanger?: boolean;
  isBusy: boolean;
  /** Omitted if the form cannot be left. */
  onCancel?: () => void;
}

/** Submits or leaves a form of the second factor. */
export function FormButtons({ label, isDanger = false, isBusy, onCancel }: FormButtonsProps) {
  return (
    <div className={css.row}>
      <Button type="submit" variant={isDanger ? 'danger' : 'primary'} disabled={isBusy}>
        {label}
      </Button>
      {onCancel !== undefined && (
        <Button variant="quiet" onClick={onCancel}>
          Cancelar
        </Button>
      )}
    </div>
  );
}
