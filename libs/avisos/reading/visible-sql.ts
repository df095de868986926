import type { Session } from '../../platform';

/**
 * SQL: the warning `a` may be seen by a user with the permissions `$1`. Warnings of the server follow the permission `programacion`, not
 * the mode that the user has switched on.
 */
export const IS_VISIBLE = `a.permiso = ANY($1::text[]) AND (NOT a.argos OR 'programacion' = ANY($1::text[]))`;

/**
 * The permissions that count for warnings. Warnings are about the whole academy, so only the office sees them: a teacher may see a part of
 * the students and courses, whatever their permissions.
 */
export const permissionsFor = ({ user }: Session): readonly string[] => (user.tipo === 'ADM' ? user.permisos : []);
