export { altaReach, classReach, materiaReach, reachValue, type Reach } from './acceso/reach';
export { ViewerService, type Viewer } from './acceso/viewer.service';
export { teacherReads } from './acceso/visible-student';
export { AFFECTED_COLUMNS, MAX_AFFECTED, toAffected, type AffectedRow } from './affected-classes';
export { bothClashedBefore, clashedBefore } from './choques/accepted';
export { clashesAmong } from './choques/clashes-among';
export { findClashes, type Clash, type ClashKind, type PlannedClass } from './choques/find-clashes';
export { findCoincidences, type Enrolment } from './choques/find-coincidences';
export { TEACHER_DATES, goneReason, goneTeacher, type TeacherDates } from './choques/gone-teacher';
export { healSeats } from './choques/heal-seats';
export { lockResources, type Resources } from './choques/lock-resources';
export { clashRefusal, refuseWith } from './choques/refuse';
export {
  INACTIVE_TEACHER,
  JUST_TAKEN,
  alreadyTheirsSentence,
  clashSentence,
  familyClashSentence,
  fullSentence,
  leavesSentence,
  roomWithArticle,
  withOthers,
} from './choques/sentences';
export { CLASS_END, CLASS_FACTS, CLASS_JOINS, STANDS_IN_FOR } from './class-columns';
export { ClaseAlumno } from './entities/clase-alumno.entity';
export { Clase } from './entities/clase.entity';
export { horariosErrors } from './errors';
export { fillEmptyDatabase } from './generacion/fill-empty-database';
export { WANTED_CLASSES } from './generacion/wanted-classes';
export { writeChunk } from './generacion/generate-chunk';
export { GenerationService } from './generacion/generation.service';
export { rowsOf, type Chunk } from './generacion/write-classes';
export { HoyService } from './hoy/hoy.service';
export { LAPSE_WARNING_DAYS } from './lapse-warning';
export { officeOnly } from './office-only';
export { readRange, type DateRange } from './read-range';
export { wrong, type Fields } from './requests/fields';
export { readChosenId, readDate, readDay, readHour } from './requests/read-values';
export { horariosSettings } from './settings/horarios.settings';
export { ClasesNest } from './clases.module';
export { TIMETABLE_ACTOR } from './timetable-actor';
