import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { PermisosReply } from '#libs/contracts';
import { getJson, useSession } from '../base';
import type { PanelProps } from '../records/form/panels';
import { ErrorBand, FieldNote, Loading } from '../ui';
import { AreaPermissions } from './AreaPermissions';
import { useMenuPreview } from './calls';
import { menuText } from './menu-text';
import { SavedPermissions } from './SavedPermissions';
import { PermissionsHead } from './PermissionsHead';
import {
  draftOfGroup,
  givablePermissions,
  groupOf,
  matchingAreas,
  permissionsDraft,
  permissionsOfDraft,
  refusalReason,
} from './permissions';
import css from './Permissions.module.css';

/** Shows the group and the permissions of a user in the user's record. The permissions are grouped by area. */
export function PermissionsPanel({ record, state, readOnly }: PanelProps) {
  const permissions = useQuery({
    queryKey: ['permisos-de-usuario', record.id, record.version],
    queryFn: ({ signal }) => getJson<PermisosReply>(`/api/usuarios/${record.id}/permisos`, {}, { signal }),
    enabled: record.id !== 0,
    staleTime: 0,
  });
  if (record.id === 0) return <Permissions state={state} readOnly={readOnly} stored={null} />;
  if (permissions.data) return <Permissions state={state} readOnly={readOnly} stored={permissions.data} />;
  if (permissions.isError) return <ErrorBand error={permissions.error} onRetry={() => void permissions.refetch()} />;
  return <Loading />;
}

interface PermissionsProps extends Pick<PanelProps, 'state' | 'readOnly'> {
  /** The stored group and permissions; null for a new user. */
  stored: PermisosReply | null;
}

function Permissions({ state, readOnly, stored }: PermissionsProps) {
  const granted = useSession().usuario.permisos;
  const [search, setSearch] = useState('');
  const groupRef = useFocusOnError(state.errors.rol !== undefined);
  const role = groupOf(state.values.rol);
  const storedPermissions = stored?.permisos ?? [];
  const chosen = permissionsOfDraft(state.changes.permisos) ?? storedPermissions;
  const obstacle = stored?.impedimento ?? (readOnly ? 'Puede ver esta ficha, pero no modificarla' : null);
  const areas = matchingAreas(search);
  const menu = useMenuPreview(role, chosen, obstacle === null);
  return (
    <section className="tarjeta" aria-label="Permisos">
      <PermissionsHead
        groupRef={groupRef}
        role={role}
        chosen={chosen}
        granted={granted}
        isNew={stored === null}
        isLocked={obstacle !== null}
        error={state.errors.rol}
        search={search}
        onSearch={setSearch}
        onChangeGroup={(next) => {
          state.change('rol', next);
          state.change('permisos', draftOfGroup(next, stored, granted));
        }}
        onChange={(permissions) => state.change('permisos', permissionsDraft(permissions, role, stored))}
      />
      {obstacle === null && role !== null && (
        <SavedPermissions
          role={role}
          chosen={chosen}
          available={givablePermissions({ role, stored: storedPermissions, granted })}
          onChange={(permissions) => state.change('permisos', permissionsDraft(permissions, role, stored))}
          onChoose={({ rol, permisos }) => {
            state.change('rol', rol);
            state.change('permisos', permissionsDraft(permisos, rol, stored));
          }}
        />
      )}
      {menu.data && (
        <p className={css.menu} role="status">
          {menuText(menu.data.menu)}
        </p>
      )}
      {obstacle !== null && <p className={css.obstacle}>{obstacle}</p>}
      <div data-campo="permisos" className={css.error}>
        <FieldNote id="permisos-nota" error={state.errors.permisos} />
      </div>
      <div className={css.areas}>
        {areas.map(({ title, permissions }) => (
          <AreaPermissions
            key={title}
            title={title}
            permissions={permissions}
            chosen={chosen}
            role={role}
            reason={(permission) => obstacle ?? refusalReason(permission, { role, stored: storedPermissions, granted })}
            onChange={(next) => state.change('permisos', permissionsDraft(next, role, stored))}
          />
        ))}
        {areas.length === 0 && <p className={css.nothing}>Ningún permiso coincide con «{search}»</p>}
      </div>
    </section>
  );
}

/**
 * If the group is invalid on the first render, focuses the select of the group. The form cannot do this: after a refused save, the form
 * opens this tab before the code of the tab has loaded.
 */
function useFocusOnError(isWrong: boolean) {
  const input = useRef<HTMLSelectElement>(null);
  const isWrongAtStart = useRef(isWrong);
  useEffect(() => {
    if (isWrongAtStart.current) input.current?.focus();
  }, []);
  return input;
}
