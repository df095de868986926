import { describeWalk } from './walk';

describeWalk('tutora');
