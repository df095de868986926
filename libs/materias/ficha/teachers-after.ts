/** A teacher who may give a private subject, and how many students the teacher takes at once. */
export interface AssignedTeacher {
  id: number;
  capacidad: number;
}

/** The teachers of a subject (rule R4): the single teacher of a group, or the assignable teachers of a private subject. */
export interface Teachers {
  particular: boolean;
  /** The single teacher of a group. For a private subject: the first assignable teacher, as stored. */
  profesorId: number | null;
  assigned: readonly AssignedTeacher[];
}

/** The teacher fields of a save; omitted ones are undefined. */
export interface TeacherChanges {
  particular?: boolean | undefined;
  profesorId?: number | null | undefined;
  /**
   * Teachers to add or update. If `capacidad` is null, an assigned teacher keeps the stored capacity, and a new teacher gets the capacity
   * 1.
   */
  profesores?: readonly { id: number; capacidad: number | null }[] | undefined;
  profesoresBorrados: readonly number[];
}

export const NEW_TEACHER_CAPACITY = 1;

/**
 * Returns the teachers of a subject after a save. If `particular` becomes true, the single teacher moves into the list. If `particular`
 * becomes false, the list becomes empty.
 */
export function teachersAfter(before: Teachers, changes: TeacherChanges): Teachers {
  const { particular = before.particular } = changes;
  if (!particular) {
    const single = before.particular ? null : before.profesorId;
    return { particular, profesorId: changes.profesorId === undefined ? single : changes.profesorId, assigned: [] };
  }
  const present = before.particular ? before.assigned : movedTeacher(before, changes);
  const assigned = addTeachers(
    present.filter(({ id }) => !changes.profesoresBorrados.includes(id)),
    changes.profesores ?? [],
  );
  return { particular, profesorId: assigned[0]?.id ?? null, assigned };
}

/**
 * Returns the list with the teacher of a group that becomes private. The list is empty if the save itself contains a list of teachers, or
 * if the group has no teacher.
 */
function movedTeacher({ profesorId: stored }: Teachers, { profesorId = stored, profesores }: TeacherChanges) {
  return profesores !== undefined || profesorId === null ? [] : [{ id: profesorId, capacidad: NEW_TEACHER_CAPACITY }];
}

function addTeachers(
  present: readonly AssignedTeacher[],
  added: NonNullable<TeacherChanges['profesores']>,
): AssignedTeacher[] {
  const capacities = new Map(present.map(({ id, capacidad }) => [id, capacidad]));
  for (const { id, capacidad } of added) capacities.set(id, capacidad ?? capacities.get(id) ?? NEW_TEACHER_CAPACITY);
  return [...capacities].map(([id, capacidad]) => ({ id, capacidad }));
}
