import type { RefObject } from 'react';
import { ROLE_LABELS, ROLES, type Permission, type Role } from '#libs/contracts';
import { Button, Field, SelectInput, TextInput } from '../ui';
import { differenceText, groupOf, hasSameItems, startingPermissions } from './permissions';
import css from './Permissions.module.css';

const NO_GROUP = { value: '', label: 'Elija el grupo' };
const GROUPS = ROLES.map((role) => ({ value: role, label: ROLE_LABELS[role] }));

export interface PermissionsHeadProps {
  groupRef: RefObject<HTMLSelectElement | null>;
  role: Role | null;
  chosen: readonly Permission[];
  /** The permissions of the user who grants. */
  granted: readonly string[];
  isNew: boolean;
  /** True if nothing can be changed. */
  isLocked: boolean;
  error?: string;
  search: string;
  onSearch: (search: string) => void;
  onChangeGroup: (role: Role | null) => void;
  onChange: (permissions: readonly Permission[]) => void;
}

/** The group, a search of permissions, and the difference between the permissions of the user and of the group. */
export function PermissionsHead(props: PermissionsHeadProps) {
  const { groupRef, role, chosen, granted, isNew, isLocked, error, search, onSearch, onChangeGroup, onChange } = props;
  const preset = role === null ? [] : startingPermissions(role, granted);
  return (
    <div className={css.head}>
      <div data-campo="rol" className={css.group}>
        <Field label="Grupo" isRequired={!isLocked} error={error}>
          {(attributes) => (
            <SelectInput
              {...attributes}
              ref={groupRef}
              disabled={isLocked}
              options={isNew ? [NO_GROUP, ...GROUPS] : GROUPS}
              value={role ?? ''}
              onChange={(event) => onChangeGroup(groupOf(event.target.value))}
            />
          )}
        </Field>
      </div>
      <div className={css.group}>
        <Field label="Buscar un permiso">
          {(attributes) => (
            <TextInput
              {...attributes}
              type="search"
              value={search}
              onChange={(event) => onSearch(event.target.value)}
              onKeyDown={(event) => {
                // Enter must not submit the form of the record.
                if (event.key === 'Enter') event.preventDefault();
              }}
            />
          )}
        </Field>
      </div>
      <p className={css.difference} role="status">
        {role !== null && <strong>{differenceText(role, chosen)}</strong>}
      </p>
      {role !== null && !isLocked && !hasSameItems(chosen, preset) && (
        <Button small className={css.preset} onClick={() => onChange(preset)}>
          Poner los de {ROLE_LABELS[role]}
        </Button>
      )}
    </div>
  );
}
