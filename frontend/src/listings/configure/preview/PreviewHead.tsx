import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import type { Role } from '#libs/contracts';
import { ROLE_LABELS } from '#libs/contracts';
import { countText } from '../../../base';
import { SelectInput } from '../../../ui';
import css from './Preview.module.css';
import shared from '../shared/Shared.module.css';

export interface PreviewHeadProps {
  roles: readonly Role[];
  /** If empty, the preview shows the list as the administrator sees it. */
  role: Role | '';
  onRole: (role: Role | '') => void;
  isPhone: boolean;
  onPhone: (isPhone: boolean) => void;
  /** Number of matching records; undefined until the server has replied. */
  total: number | undefined;
}

/** The head of the preview: the number of matching records, and the inputs that set the role and the device for the preview. */
export function PreviewHead({ roles, role, onRole, isPhone, onPhone, total }: PreviewHeadProps) {
  return (
    <div className={css.head}>
      <h2>Vista previa</h2>
      <span className={`num ${shared.note}`} role="status">
        {total === undefined ? '' : `datos reales · ${countText(total, 'registro', 'registros')}`}
      </span>
      <label className={css.inline}>
        <span>así lo ve</span>
        <SelectInput
          options={[{ value: '', label: 'Usted' }, ...roles.map((value) => ({ value, label: ROLE_LABELS[value] }))]}
          value={role}
          onChange={({ target }) => onRole(target.value as Role | '')}
        />
      </label>
      <span className={shared.gap} />
      <div className={css.devices} role="group" aria-label="Cómo se ve">
        <button
          type="button"
          aria-pressed={!isPhone}
          aria-label="En un ordenador"
          title="En un ordenador"
          onClick={() => onPhone(false)}
        >
          <IconDeviceDesktop size={17} stroke={1.75} aria-hidden />
        </button>
        <button
          type="button"
          aria-pressed={isPhone}
          aria-label="En un móvil"
          title="En un móvil"
          onClick={() => onPhone(true)}
        >
          <IconDeviceMobile size={17} stroke={1.75} aria-hidden />
        </button>
      </div>
    </div>
  );
}
