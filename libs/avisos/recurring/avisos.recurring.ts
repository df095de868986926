import { defineRecurringTask } from '../../jobs';
import { ReviewService } from '../reviewing/review.service';

/** Reviews the kinds of warnings that are due. */
export const avisosTask = defineRecurringTask({
  code: 'avisos.revisar',
  // Returns 0 even after a review: another pass at once would find nothing due.
  run: async ({ get }) => {
    await get(ReviewService).reviewDue();
    return 0;
  },
});
