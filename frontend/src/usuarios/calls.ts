import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { MensajeReply, Permission, PermisosGuardadosReply, PermisosPrevioReply, Role } from '#libs/contracts';
import { getJson, postForm } from '../base';

const SAVED_URL = '/api/usuarios/permisos-guardados';
export const SAVED_KEY = ['permisos-guardados'] as const;
/** Milliseconds without a change before the menu is requested (debounce). */
const DEBOUNCE = 300;

/** The sets of permissions that this user may give. */
export function useSavedPermissions(isAllowed: boolean) {
  return useQuery({
    queryKey: SAVED_KEY,
    queryFn: ({ signal }) => getJson<PermisosGuardadosReply>(SAVED_URL, {}, { signal }),
    enabled: isAllowed,
  });
}

export const savePermissions = (nombre: string, rol: Role, permisos: readonly Permission[]): Promise<MensajeReply> =>
  postForm<MensajeReply>(SAVED_URL, { nombre, rol, permisos });

export const deleteSavedPermissions = (id: number): Promise<MensajeReply> =>
  postForm<MensajeReply>(`${SAVED_URL}/borrar`, { id });

/** Loads the menu that a user of this group with these permissions would have. Until the new menu arrives, the previous menu stays. */
export function useMenuPreview(rol: Role | null, permisos: readonly Permission[], isAllowed: boolean) {
  const [settled] = useDebouncedValue(JSON.stringify({ rol, permisos: permisos.toSorted() }), DEBOUNCE);
  return useQuery({
    queryKey: ['permisos-previo', settled],
    queryFn: ({ signal }) => {
      const request = JSON.parse(settled) as { rol: Role; permisos: Permission[] };
      // The list is sent as JSON text. As form fields, an empty list would send nothing, and the server would use the permissions of the
      // group instead.
      const body = { rol: request.rol, permisos: JSON.stringify(request.permisos) };
      return postForm<PermisosPrevioReply>('/api/usuarios/permisos-previo', body, { signal });
    },
    enabled: isAllowed && rol !== null,
    placeholderData: keepPreviousData,
    retry: false,
  });
}
