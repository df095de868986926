import { Injectable } from '@nestjs/common';
import { EnrolmentNotices } from '../../altas';
import { singlePaymentsOfCourses } from './single-payments';

/** Lists the single payments of courses before a bulk enrolment (rule C7). */
@Injectable()
export class BulkNotices {
  constructor(notices: EnrolmentNotices) {
    notices.add(singlePaymentsOfCourses);
  }
}
