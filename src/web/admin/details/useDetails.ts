import { useQuery } from '@tanstack/react-query';
import { insuranceDetails, visaDetails } from '../../../contract/staff.ts';
import { kindPaths } from '../applicationKind.ts';
import { staffKeys, useStaffCall } from '../staffCalls.ts';

/** Everything about one visa application, GET /api/admin/applications/{id}. */
export function useVisaDetails(id: string) {
  const call = useStaffCall();
  return useQuery({
    staleTime: 0,
    queryKey: staffKeys.details('visa', id),
    queryFn: () => call('GET', `${kindPaths.visa}/${id}`, undefined, visaDetails),
  });
}

/** Everything about one insurance application, GET /api/admin/insurance-applications/{id}. */
export function useInsuranceDetails(id: string) {
  const call = useStaffCall();
  return useQuery({
    staleTime: 0,
    queryKey: staffKeys.details('insurance', id),
    queryFn: () => call('GET', `${kindPaths.insurance}/${id}`, undefined, insuranceDetails),
  });
}
