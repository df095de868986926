import { USER_TYPES, type UserType } from '#libs/contracts';
import { CheckInput } from '../../../ui';
import css from './Properties.module.css';

/** Plural names of the types of user. */
const WORDS: Record<UserType, string> = {
  ADM: 'Secretaría y dirección',
  PRO: 'Profesores',
  TUT: 'Tutores',
  ALU: 'Alumnos',
};

export interface RolesEditorProps {
  roles: readonly UserType[];
  onChange: (roles: UserType[]) => void;
}

/** Chooses the types of user that see an added field. The office always sees the field, because the office fills it in. */
export function RolesEditor({ roles, onChange }: RolesEditorProps) {
  return (
    <fieldset className={css.options}>
      <legend>Quién lo ve</legend>
      <div>
        {USER_TYPES.map((type) => (
          <CheckInput
            key={type}
            label={WORDS[type]}
            checked={roles.includes(type)}
            disabled={type === 'ADM' && roles.includes('ADM')}
            title={type === 'ADM' ? 'La secretaría rellena el campo' : undefined}
            onChange={({ target }) =>
              onChange(USER_TYPES.filter((one) => (one === type ? target.checked : roles.includes(one))))
            }
          />
        ))}
      </div>
      <p className={css.note}>Los demás no lo encuentran en listados, búsquedas, exportaciones ni fichas.</p>
    </fieldset>
  );
}
