import { Button } from '../ui';
import css from './Account.module.css';

interface FormButtonsProps {
  label: string;
  /** For what takes a protection away. */
  isDanger?: boolean;
  isBusy: boolean;
  onCancel: () => void;
}

/** Submits or leaves a form of the second factor. */
export function FormButtons({ label, isDanger = false, isBusy, onCancel }: FormButtonsProps) {
  return (
    <div className={css.row}>
      <Button type="submit" variant={isDanger ? 'danger' : 'primary'} disabled={isBusy}>
        {label}
      </Button>
      <Button variant="quiet" onClick={onCancel}>
        Cancelar
      </Button>
    </div>
  );
}
