import { UseInterceptors } from '@nestjs/common';
import { KeptPagesInterceptor } from './kept-pages.interceptor';

/**
 * A page that is the same for every reader of a plan: only its frame says who reads it. It follows
 * from its address, the dataset and the day.
 */
export const KeptPage = (): MethodDecorator => UseInterceptors(KeptPagesInterceptor);
