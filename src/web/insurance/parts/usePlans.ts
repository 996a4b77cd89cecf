import { useQuery } from '@tanstack/react-query';
import { timings } from '../../../domain/constants.ts';
import { insuranceProductList } from '../../../domain/wire/insurance.ts';
import { getQuery } from '../../api/queries.tsx';

/** GET /api/insurance/products, kept for 5 minutes (specification 1 section 7). */
export function usePlans() {
  return useQuery({
    queryKey: ['/api/insurance/products'],
    queryFn: getQuery(insuranceProductList),
    staleTime: timings.insuranceProductsCachedMs,
  });
}
