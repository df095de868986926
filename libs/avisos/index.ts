export { defineAviso, type AvisoHallado } from './definition/define-aviso';
export { SINGLE_LIMIT, summarise } from './definition/summarise';
export { ReviewService } from './reviewing/review.service';
