export { enrolmentPeriods, type EnrolmentDays } from './facts/enrolment-days';
export { loadFacts } from './facts/load-facts';
export { PAST, bindingReason, leadSentence } from './answers/calendar-reasons';
export { awaySentence, roomReason } from './answers/reasons';
export { SlotContextService, ownSeats, type MovedClass, type SlotContext } from './facts/slot-context.service';
export { SlotsService, byMoment, firstDayOf, minutesAt } from './answers/slots.service';
export { SUBJECT_DAYS } from './facts/subject-days';
export { HuecosNest } from './huecos.module';
