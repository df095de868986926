import { describeWalk } from './walk';

describeWalk('alumno');
