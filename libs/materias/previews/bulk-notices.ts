import { Injectable } from '@nestjs/common';
import { EnrolmentNotices } from '../../altas';
import { singlePaymentsOfCourses } from './single-payments';

/** Names the single payments of courses before students are enrolled in bulk (rule C7). */
@Injectable()
export class BulkNotices {
  constructor(notices: EnrolmentNotices) {
    notices.add(singlePaymentsOfCourses);
  }
}
