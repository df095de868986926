export { NearestHours } from './NearestHours';
export { SlotChoice } from './SlotChoice';
export { TeacherSelect, type TeacherOption } from './TeacherSelect';
export { changeClass, requestClass, useDates, useHours, usePhone, useRequestable, type RequestBody } from './calls';
export {
  NO_SLOT,
  hasFreeHours,
  isSlotAction,
  shownHours,
  slotReducer,
  teacherAt,
  withoutHour,
  type ChosenHour,
  type FreeHour,
  type Slot,
  type SlotAction,
} from './slot';
export { personText } from './texts';
export { useChoiceGuard } from './use-choice-guard';
